// How dice come about: what binds a seed, how shares are mixed into it, and what falls. The same as kernel/sealing.py and
// kernel/dice.py, computed here, so that nobody need take a server's word for it. (The hashes are a library's: browsers
// have theirs only where a page comes over TLS, and none has BLAKE2b.)
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A byte is used for a die only below the largest multiple of six. */
const FAIR = 252
const SIDES = 6
const WORD = 4
const BLOCK = 64

/** From which place (stream, block in it, bytes used of that) the dice went on in which stream. */
export interface Jump {
  from: number
  block: number
  used: number
  to: number
}

export function isHex(text: string): boolean {
  return text.length % 2 === 0 && /^[0-9a-f]*$/.test(text)
}

export function commitment(seed: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('hullbreach seed\0'), hexToBytes(seed))))
}

/** The hash by which a seat binds its share, where this commitment was published before. */
export function pledge(committed: string, seat: string, share: string): string {
  const parts = [hexToBytes(committed), utf8ToBytes(seat), hexToBytes(share)].map(measured)
  return bytesToHex(sha256(concatBytes(utf8ToBytes('hullbreach pledge\0'), ...parts)))
}

/** The seed of the dice: the one that was bound, with what the seats added. */
export function mixedSeed(seed: string, shares: Record<string, string>): Uint8Array {
  const added = Object.entries(shares).filter(([, share]) => share)
  if (added.length === 0) return hexToBytes(seed)
  added.sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = added.flatMap(([seat, share]) => [measured(utf8ToBytes(seat)), measured(hexToBytes(share))])
  return sha256(concatBytes(utf8ToBytes('hullbreach mixed seed\0'), measured(hexToBytes(seed)), ...parts))
}

function measured(part: Uint8Array): Uint8Array {
  return concatBytes(number(0, part.length), part)
}

/** A number of eight bytes, the highest first, in two halves. */
function number(high: number, low: number): Uint8Array {
  const bytes = new Uint8Array(8)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, high)
  view.setUint32(4, low)
  return bytes
}

/** The short name of a text: who compares it with others knows that all have the same one. */
export function fingerprint(text: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)
  return hex.replace(/(.{4})(?=.)/g, '$1 ')
}

export interface Dice {
  roll(count: number): number[]
  draw(count: number): number
}

export class SeededDice implements Dice {
  private stream = 0
  private number = 0
  private used = 0
  private block: Uint8Array

  constructor(
    private readonly seed: Uint8Array,
    private readonly jumps: Jump[] = [],
  ) {
    this.block = this.made()
  }

  private made(): Uint8Array {
    return blake2b(concatBytes(this.seed, number(this.stream, this.number)))
  }

  private byte(): number {
    const jump = this.jumps.find((j) => j.from === this.stream && j.block === this.number && j.used === this.used)
    if (jump) {
      this.stream = jump.to
      this.number = 0
    } else if (this.used === BLOCK) this.number += 1
    if (jump || this.used === BLOCK) {
      this.used = 0
      this.block = this.made()
      // Another jump may lead away at once.
      if (jump) return this.byte()
    }
    return this.block[this.used++]
  }

  roll(count: number): number[] {
    const faces: number[] = []
    while (faces.length < count) {
      const byte = this.byte()
      if (byte < FAIR) faces.push((byte % SIDES) + 1)
    }
    return faces
  }

  draw(count: number): number {
    const all = 256 ** WORD
    const limit = all - (all % count)
    for (;;) {
      let word = 0
      for (let n = 0; n < WORD; n++) word = word * 256 + this.byte()
      if (word < limit) return word % count
    }
  }
}

/** Dice that fall as they were laid down for a lesson, and then as others have it. */
export class LaidDice implements Dice {
  constructor(
    private faces: number[],
    private draws: number[],
    private readonly after: Dice,
  ) {}

  roll(count: number): number[] {
    if (this.faces.length >= count) return this.faces.splice(0, count)
    this.faces = []
    return this.after.roll(count)
  }

  draw(count: number): number {
    const next = this.draws.shift()
    if (next !== undefined && next < count) return next
    this.draws = []
    return this.after.draw(count)
  }
}

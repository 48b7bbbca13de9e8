import { beforeEach, describe, expect, it } from 'vitest'
import vectors from '../../../tests/kernel/dice_vectors.json'
import { en } from '../words/en'
import { checkRecord, shareFindings, type Finding } from './checking'
import { commitment, pledge } from './dice'
import { readRecords } from './reading'
import { allTold, fresh, hearSteps, keepTold, toldTo, type Told } from './told'

const records = vectors.records
const record = (key: keyof typeof records) => readRecords(records[key])![0]
const keys = (found: Finding[], how = 'bad') => found.filter((each) => each.how === how).map((each) => each.key)

/** What the browser of a seat remembers of the game of a record, in which all went well. */
function remembered(key: keyof typeof records, seat = 0): Told {
  const { header, pledges, contributions, choices, jumps } = record(key)
  const seats = Object.keys(pledges)
  const told = fresh('g', seat, header.commitment, contributions[seats[seat]])
  const thrown = choices.map(({ fell }) => fell.filter((fall) => !fall.includes('/')))
  return {
    ...told,
    sent: true,
    shown: true,
    bound: seats.map((name) => ({ key: name, pledge: pledges[name], share: '' })),
    stream: jumps.at(-1)?.to ?? 0,
    thrown: Object.fromEntries(thrown.flatMap((fell, n) => (fell.length > 0 ? [[n + 1, fell]] : []))),
  }
}

const check = (text: string, ...told: Told[]) => checkRecord(text, () => told)

describe('checking a record', () => {
  it.each(Object.keys(records) as (keyof typeof records)[])('finds nothing wrong with %s', (key) => {
    const found = check(records[key])
    expect(keys(found)).toEqual([])
    expect(keys(found, 'good')).toContain('dice.seed')
    expect(keys(found, 'note')).toContain('dice.nothingTold')
  })

  it('counts every throw and every draw of a game', () => {
    const all = record('undone').falls.flatMap(({ fell }) => fell)
    const found = check(records.undone).find(({ key }) => key === 'dice.fell')!
    const throws = all.filter((fall) => !fall.includes('/')).length
    expect(throws).toBeGreaterThan(2)
    expect(found.values).toEqual({ n: throws, draws: all.length - throws })
  })

  it('agrees with what was told while the game was played', () => {
    const found = check(records.undone, remembered('undone'))
    expect(keys(found)).toEqual([])
    expect(keys(found, 'good')).toEqual(['dice.seed', 'dice.bound', 'dice.mine', 'dice.fell', 'dice.shown'])
    expect(keys(found, 'note')).toEqual(['dice.streams', 'dice.fingerprint'])
  })

  it('names what was bound and not shown', () => {
    const found = check(records.withheld)
    expect(found.find(({ key }) => key === 'dice.withheld')!.values).toEqual({ seats: 'stealer' })
  })

  it('checks only what is drawn where players rolled real dice', () => {
    expect(keys(check(records.typed), 'good')).toContain('dice.typed')
    const drawn = /\d+\/\d+/.exec(records.typed.slice(records.typed.indexOf('== turn')))![0]
    const [value, count] = drawn.split('/').map(Number)
    const forged = records.typed.replace(drawn, `${(value + 1) % count}/${count}`)
    expect(keys(check(forged))).toContain('dice.fellOtherwise')
  })

  it('finds a single die that is another one, and says in which line', () => {
    const lines = records.conquest.split('\n')
    const at = lines.findIndex((line) => / {3}# [1-6]$/.test(line))
    const face = Number(lines[at].at(-1))
    const forged = lines.with(at, lines[at].slice(0, -1) + String((face % 6) + 1)).join('\n')
    const found = check(forged, remembered('conquest'))
    expect(keys(found)).toEqual(['dice.fellOtherwise', 'dice.shownOtherwise'])
    expect(found.find(({ key }) => key === 'dice.fellOtherwise')!.values).toEqual({
      line: at + 1,
      said: String((face % 6) + 1),
      fell: String(face),
    })
  })

  it('checks the battles of a campaign too', () => {
    const whole = `${records.hulk.trim()}\n\n=== battle\n${records.conquest}`
    expect(keys(check(whole), 'good')).toContain('dice.battles')
    const face = / {3}# ([1-6])\n/.exec(records.conquest)![1]
    const forged = whole.replace(`   # ${face}\n`, `   # ${(Number(face) % 6) + 1}\n`)
    expect(keys(check(forged))).toContain('dice.fellOtherwise')
  })

  it.each(['', 'shopping: eggs', 'format: hullbreach record 1\n\nx   # 7 7'])('is no record: %s', (text) => {
    expect(keys(check(text))).toEqual(['dice.unreadable'])
  })

  it('has words for all that it finds', () => {
    for (const key of ['dice.otherSeed', 'dice.noSeed', 'dice.shareAdded', 'dice.retold', 'dice.otherStream'])
      expect(en).toHaveProperty([key])
  })
})

// Each of these records is whole in itself: whoever knows only the record finds nothing.
describe('a host who cheats', () => {
  /** The same game with another seed: the dice fall otherwise, and all of it is written anew. */
  function exchanged(change: (text: string) => string): string {
    return change(records.conquest)
  }

  it('is found out when he exchanges the seed and all that follows from it', () => {
    const { seed, commitment: bound } = record('conquest').header
    const other = commitment('00ff')
    const text = exchanged((text) => text.replace(`seed: ${seed}`, 'seed: 00ff').replaceAll(bound, other))
    expect(keys(check(text, remembered('conquest')))).toContain('dice.otherCommitment')
    expect(keys(check(text.replace(other, bound), remembered('conquest')))).toContain('dice.otherSeed')
  })

  it('is found out when he chooses his own share after he has seen mine', () => {
    const { header, contributions, pledges } = record('conquest')
    const [mine, his] = Object.keys(pledges)
    const chosen = 'ab'.repeat(16)
    const forged = exchanged((text) =>
      text.replace(contributions[his], chosen).replace(pledges[his], pledge(header.commitment, his, chosen)),
    )
    const found = check(forged, remembered('conquest'))
    expect(found.find(({ key }) => key === 'dice.shareChanged')!.values).toEqual({ seat: his })
    expect(mine).not.toBe(his)
    // Left out afterwards, it is missing.
    const left = forged.replace(`pledge ${his}: ${pledge(header.commitment, his, chosen)}\n`, '')
    expect(keys(check(left, remembered('conquest')))).toContain('dice.shareChanged')
    // And one that is no longer what its own pledge says is wrong for everybody.
    const wrong = exchanged((text) => text.replace(contributions[his], chosen))
    expect(keys(check(wrong))).toContain('dice.shareWrong')
  })

  it('is found out when he leaves my share out', () => {
    const { contributions, pledges } = record('conquest')
    const [mine] = Object.keys(pledges)
    const forged = exchanged((text) => text.replace(`contribution ${mine}: ${contributions[mine]}\n`, ''))
    expect(keys(check(forged, remembered('conquest')))).toContain('dice.mineMissing')
    expect(keys(check(forged, { ...remembered('conquest'), shown: false }))).toContain('dice.mineLate')
  })

  it('is found out when a seat adds something that had bound nothing', () => {
    const told = remembered('conquest')
    told.bound = told.bound!.slice(0, 1)
    expect(keys(check(records.conquest, told))).toContain('dice.shareAdded')
  })

  it('is found out when he lets the dice go on in a stream of his own', () => {
    const told = { ...remembered('undone'), stream: 1 }
    expect(keys(check(records.undone, told))).toEqual(['dice.otherStream'])
  })

  it('is found out when other dice were shown than are written', () => {
    const told = remembered('conquest')
    const [step] = Object.keys(told.thrown)
    told.thrown[Number(step)] = ['1 1 1 1']
    const found = check(records.conquest, told)
    expect(keys(found)).toEqual(['dice.shownOtherwise'])
    expect(found.find(({ how }) => how === 'bad')!.values.step).toBe(Number(step))
  })
})

describe('what was told', () => {
  beforeEach(() => localStorage.clear())
  const step = (number: number, ...thrown: string[]) => ({ number, events: [], thrown })

  it('is kept by game and seat, and found by what was bound', () => {
    for (const seat of [0, 1]) keepTold(fresh('g', seat, 'c', 'ab'))
    keepTold(fresh('h', 0, 'd', ''))
    expect(allTold('g').map(({ seat }) => seat)).toEqual([1, 0])
    expect(allTold('', 'd').map(({ game }) => game)).toEqual(['h'])
    expect(toldTo('g', 7)).toBeNull()
  })

  it('is not kept for ever', () => {
    for (let n = 0; n < 100; n++) keepTold(fresh(`g${n}`, 0, 'c', ''))
    expect(allTold('', 'c')).toHaveLength(60)
    expect(toldTo('g0', 0)).toBeNull()
  })

  it('forgets what was taken back, and hears it anew', () => {
    const told = fresh('g', 0, 'c', '')
    hearSteps(told, [step(1, '6 2'), step(2), step(3, '1')], 0)
    hearSteps(told, [], 1, 2)
    hearSteps(told, [step(3, '5')], 1)
    expect(told).toMatchObject({ stream: 1, thrown: { 1: ['6 2'], 3: ['5'] }, retold: [] })
  })

  it('notices when it is told otherwise later', () => {
    const told = fresh('g', 0, 'c', '')
    hearSteps(told, [step(1, '6 2')], 0)
    hearSteps(told, [step(1, '1 2'), step(2, '3')], 0)
    expect(told).toMatchObject({ thrown: { 1: ['6 2'], 2: ['3'] }, retold: [1] })
  })

  it('takes what was taken back while it was away as taken back', () => {
    const told = fresh('g', 0, 'c', '')
    hearSteps(told, [step(1, '6 2'), step(4, '1')], 0)
    hearSteps(told, [step(1, '6 2'), step(4, '5'), step(6, '2')], 1)
    expect(told).toMatchObject({ stream: 1, thrown: { 1: ['6 2'], 4: ['5'], 6: ['2'] }, retold: [] })
  })

  it('is compared at the beginning already', () => {
    const told = remembered('conquest')
    const [mine, his] = told.bound!
    const shares = [mine, his].map((each, n) => ({
      ...each,
      share: Object.values(record('conquest').contributions)[n],
    }))
    expect(keys(shareFindings(told, shares, told.commitment))).toEqual([])
    const other = { ...shares[1], share: 'ff'.repeat(16) }
    expect(keys(shareFindings(told, [shares[0], other], told.commitment))).toEqual(['dice.shareWrong'])
    expect(keys(shareFindings(told, [shares[1]], told.commitment))).toContain('dice.mineMissing')
  })
})

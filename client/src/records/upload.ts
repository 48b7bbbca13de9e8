// A record that the player brought along, kept while the page is open.

let kept = ''

export function keepRecord(text: string): void {
  kept = text
}

export function keptRecord(): string {
  return kept
}

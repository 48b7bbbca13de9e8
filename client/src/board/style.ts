/** The artwork's style as one sheet: $tokens become CSS variables, so that a theme can be switched at once. */
import type { Artwork, Piece } from '../wire'

let sheet: CSSStyleSheet | null = null
let shown: Artwork | null = null

export function cssOf(artwork: Artwork): string {
  const variable = (token: string): string => `var(--hb-${token.replaceAll('_', '-')})`
  let css = ''
  for (const [theme, tokens] of Object.entries(artwork.themes)) {
    const values = Object.entries(tokens).map(([token, value]) => `--hb-${token.replaceAll('_', '-')}:${value}`)
    css += `.hb-${theme}{${values.join(';')};color-scheme:${theme === 'blueprint' ? 'light' : 'dark'}}`
  }
  for (const [selector, body] of Object.entries(artwork.style)) {
    const scoped = selector.split(',').map((part) => `.hb-art ${part.trim()}`)
    css += `${scoped.join(',')}{${body.replace(/\$\{?([a-z_]+)\}?/g, (_, token: string) => variable(token))}}`
  }
  return css
}

/** Puts the artwork's colours and rules into the page; harmless when repeated. */
export function useArtwork(artwork: Artwork): void {
  if (shown === artwork || typeof document === 'undefined') return
  shown = artwork
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(cssOf(artwork))
}

/** The drawing of a piece as SVG text, front to the north; its number or question mark is not in it. */
export function bodyOf(piece: Pick<Piece, 'shapes'>, artwork: Artwork): string {
  let body = ''
  for (const shape of piece.shapes) {
    const drawing = artwork.shapes[shape.name] ?? ''
    body += shape.mirrored ? `<g transform="scale(-1 1)">${drawing}</g>` : drawing
  }
  return body
}

/** What is written on a piece fits into its ring: two letters are smaller than one. */
export function markSize(mark: string): string | undefined {
  return mark.length > 1 ? '12.5px' : undefined
}

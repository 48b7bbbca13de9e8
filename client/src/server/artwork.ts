// The drawings of a game, fetched once.
import type { Artwork } from '../wire'
import { api } from './api'

const known = new Map<string, Promise<Artwork>>()

export function artworkOf(game: string): Promise<Artwork> {
  let drawing = known.get(game)
  if (!drawing) {
    drawing = api.artwork(game)
    drawing.catch(() => known.delete(game))
    known.set(game, drawing)
  }
  return drawing
}

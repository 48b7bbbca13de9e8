/** Where something lies over the board. The upper right corner has buttons. */
import type { Box } from './camera'
import type { Point } from './plan'

export const CORNERS = ['lower right', 'lower left', 'upper left'] as const
export type Corner = (typeof CORNERS)[number]

/** The corner of the window in which a sheet of this size hides the fewest points; the first of those. */
export function leastHiding(points: Point[], size: Box, frame: Box, edge: number): Corner {
  const hidden = (corner: Corner): number => {
    const x0 = corner.endsWith('left') ? -edge : frame.width - size.width
    const y0 = corner.startsWith('upper') ? -edge : frame.height - size.height
    return points.filter(({ x, y }) => x > x0 && x < x0 + size.width + edge && y > y0 && y < y0 + size.height + edge)
      .length
  }
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best))
}

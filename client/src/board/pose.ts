/** How a piece is drawn in a position: where, turned how, how large. */
import type { Scenery, View } from '../wire'
import { queueTrays } from './gates'
import { cornerOf, middleOf, UNIT, type Plan } from './plan'
import { angleOf } from './squares'
import type { Pose } from './stage.svelte'

export function poseOf(piece: number, position: View, scenery: Scenery, plan: Plan): Pose | null {
  const found = position.pieces.find((one) => one.id === piece)
  if (!found) return null
  if (found.status === 'board' && found.at) {
    const point = middleOf(plan, found)
    return point && { ...point, angle: angleOf(found.facing), scale: 1 }
  }
  const tray = queueTrays(scenery, plan, position.pieces).find((one) => one.piece === piece)
  if (!tray) return null
  const corner = cornerOf(plan, tray.cell)
  return { x: corner.x + UNIT / 2, y: corner.y + UNIT / 2, angle: angleOf(found.facing || tray.facing), scale: 0.8 }
}

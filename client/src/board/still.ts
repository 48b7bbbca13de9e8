/** Where the pointer was when it last moved: what comes to lie under one that rests was not pointed at. */
let last = { x: -1, y: -1 }

/** Whether the pointer is elsewhere than at the last time this was asked. */
export function strayed({ clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  const moved = x !== last.x || y !== last.y
  last = { x, y }
  return moved
}

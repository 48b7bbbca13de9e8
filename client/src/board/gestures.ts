/** Fingers, mouse and wheel: dragging moves the sheet, two fingers or the wheel zoom, the rest is a click. */
import { strayed } from './still'

export interface Hands {
  /** The sheet is dragged by some pixels. */
  drag(dx: number, dy: number): void
  /** Zoomed around a point of the element. */
  zoom(factor: number, x: number, y: number): void
  /** Something was clicked or tapped: a point of the element. */
  click(x: number, y: number, event: MouseEvent, touch: boolean): void
  hover(x: number, y: number): void
  leave(): void
  /** A drag or a zoom begins or is over. */
  busy(on: boolean): void
}

/** How far a pointer may stray and still click, in pixels. */
const STRAY = { mouse: 5, touch: 11 }
const WHEEL = 0.0016

export function watchHands(element: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, { x: number; y: number }>()
  let start = { x: 0, y: 0 }
  let dragging = false
  let touch = false
  let wheelTimer = 0
  let hoverFrame = 0

  const local = (event: MouseEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const onDown = (event: PointerEvent): void => {
    if (event.button > 1 || isControl(event)) return
    touch = event.pointerType !== 'mouse'
    const point = local(event)
    if (down.size === 0) {
      start = point
      dragging = false
    }
    down.set(event.pointerId, point)
    if (down.size === 2) grab(event)
  }

  const grab = (event: PointerEvent): void => {
    if (!dragging) hands.busy(true)
    dragging = true
    for (const id of down.keys()) {
      if (element.setPointerCapture && id === event.pointerId) element.setPointerCapture(id)
    }
  }

  const onMove = (event: PointerEvent): void => {
    const before = down.get(event.pointerId)
    const now = local(event)
    if (!before) {
      if (event.pointerType === 'mouse' && !isControl(event) && strayed(event)) hoverSoon(now)
      return
    }
    if (!dragging) {
      const far = Math.hypot(now.x - start.x, now.y - start.y)
      if (far < (touch ? STRAY.touch : STRAY.mouse)) return
      grab(event)
    }
    if (down.size === 1) {
      hands.drag(now.x - before.x, now.y - before.y)
    } else {
      const other = [...down.entries()].find(([id]) => id !== event.pointerId)![1]
      const middle = (a: { x: number; y: number }): { x: number; y: number } => ({
        x: (a.x + other.x) / 2,
        y: (a.y + other.y) / 2,
      })
      const was = middle(before)
      const is = middle(now)
      const apart = Math.hypot(before.x - other.x, before.y - other.y)
      hands.drag(is.x - was.x, is.y - was.y)
      if (apart > 8) hands.zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, is.x, is.y)
    }
    down.set(event.pointerId, now)
  }

  const onUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId) || down.size) return
    if (dragging) hands.busy(false)
  }

  const onClick = (event: MouseEvent): void => {
    // The click that ends a drag.
    if (dragging) {
      dragging = false
      event.preventDefault()
      return
    }
    if (isControl(event)) return
    const point = local(event)
    hands.click(point.x, point.y, event, touch)
  }

  const onWheel = (event: WheelEvent): void => {
    if (isControl(event)) return
    event.preventDefault()
    const point = local(event)
    const lines = event.deltaMode === 1 ? 16 : 1
    if (!wheelTimer) hands.busy(true)
    clearTimeout(wheelTimer)
    wheelTimer = window.setTimeout(() => {
      wheelTimer = 0
      hands.busy(false)
    }, 140)
    if (event.shiftKey) hands.drag(-(event.deltaX || event.deltaY) * lines, 0)
    else hands.zoom(Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 5 : 1)), point.x, point.y)
  }

  const hoverSoon = (point: { x: number; y: number }): void => {
    cancelAnimationFrame(hoverFrame)
    hoverFrame = requestAnimationFrame(() => hands.hover(point.x, point.y))
  }

  const onLeave = (): void => {
    cancelAnimationFrame(hoverFrame)
    hands.leave()
  }

  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('pointerleave', onLeave)
  element.addEventListener('click', onClick)
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(wheelTimer)
    cancelAnimationFrame(hoverFrame)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('click', onClick)
    element.removeEventListener('wheel', onWheel)
  }
}

/** Buttons and the overview above the board look after themselves. */
function isControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-control]') !== null
}

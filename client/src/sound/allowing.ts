// Whether there is sound: asked for once, remembered, and at hand.
import { settings } from '../settings/settings.svelte'
import { cue } from './cue'
import { setVolume } from './engine'

export function allow(on: boolean): void {
  settings.soundAsked = true
  settings.sound = on
  setVolume()
  // What was switched on is heard at once.
  if (on) cue('blip')
}

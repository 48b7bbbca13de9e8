// What could be played after a mission.
import { api } from '../server/api'
import type { MissionInfo, Scenery } from '../wire'

/** The next mission of the same game; null where there is none, or nobody knows. */
export async function missionAfter(played: Pick<Scenery, 'game' | 'mission'> | null): Promise<MissionInfo | null> {
  try {
    const same = (await api.missions()).filter((mission) => mission.game === played?.game)
    return same[same.findIndex((mission) => mission.key === played?.mission) + 1] ?? null
  } catch {
    return null
  }
}

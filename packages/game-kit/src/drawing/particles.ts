/** Small short-lived things: dust, glints, shards, stars. A fixed number of them, which are reused. */
export interface Particles {
  /** Adds one; the oldest is replaced when all are in use. Positions and speeds in the game's own units and units a second, `life` in seconds. */
  add(particle: Omit<Particle, 'age'>): void
  /** Adds `count` of them round a point, thrown evenly in all directions. `speed` in units a second; the rest as in `add`. */
  burst(count: number, speed: number, one: Burst['one']): void
  advance(seconds: number): void
  /** Calls `paint` with each living one and the part of its life that has passed (0 to 1). */
  each(paint: (particle: Readonly<Particle>, part: number) => void): void
  /** With reduced motion none are added. */
  setStill(isStill: boolean): void
  clear(): void
  readonly alive: number
}

/** `count` particles thrown from a point; a value that the painter receives. */
export interface Burst {
  readonly count: number
  readonly speed: number
  readonly one: Omit<Particle, 'age' | 'across' | 'down'>
}

export interface Particle {
  /** The game's own kind, which decides how it looks. */
  kind: number
  x: number
  y: number
  across: number
  /** Positive is down the screen. */
  down: number
  /** Units per second squared. */
  gravity: number
  age: number
  life: number
  size: number
  hue: number
}

/** Particles of which at most `max` are alive at the same time. */
export function createParticles(max: number): Particles {
  const all = Array.from({ length: max }, (): Particle => ({ kind: 0, x: 0, y: 0, across: 0, down: 0, gravity: 0, age: 0, life: 0, size: 0, hue: 0 }))
  let next = 0
  let isStill = false
  let turn = 0

  function add(particle: Omit<Particle, 'age'>): void {
    const slot = all[next]
    if (isStill || !slot) return
    Object.assign(slot, particle)
    slot.age = 0
    next = (next + 1) % max
  }

  return {
    add,
    burst(count, speed, one) {
      // Each burst is turned a little further, so that two never look the same.
      turn += 0.7
      for (let at = 0; at < count; at += 1) {
        const angle = turn + (at / count) * Math.PI * 2
        const reach = speed * (at % 3 === 0 ? 1 : at % 3 === 1 ? 0.72 : 0.5)
        add({ ...one, across: Math.cos(angle) * reach, down: Math.sin(angle) * reach })
      }
    },
    advance(seconds) {
      for (const one of all) {
        if (one.age >= one.life) continue
        one.age += seconds
        one.x += one.across * seconds
        one.y += one.down * seconds
        one.down += one.gravity * seconds
      }
    },
    each(paint) {
      for (const one of all) if (one.age < one.life) paint(one, one.age / one.life)
    },
    setStill(next) {
      isStill = next
      if (isStill) for (const one of all) one.life = 0
    },
    clear() {
      for (const one of all) one.life = 0
    },
    get alive() {
      return all.reduce((count, { age, life }) => count + (age < life ? 1 : 0), 0)
    },
  }
}

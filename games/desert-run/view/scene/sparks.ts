/** Small short-lived things: dust, glints, shards. A fixed number of them, which are reused. */
export interface Sparks {
  /** World x, pixels above the ground, pixels a second, seconds, pixels. */
  add(kind: SparkKind, x: number, y: number, across: number, up: number, life: number, size: number): void
  advance(seconds: number): void
  draw(context: CanvasRenderingContext2D, left: number, ground: number, colours: SparkColours): void
  clear(): void
}

export type SparkKind = 'dust' | 'glint'
export type SparkColours = Readonly<Record<SparkKind, string>>

interface Spark {
  kind: SparkKind
  x: number
  y: number
  across: number
  up: number
  age: number
  life: number
  size: number
}

const COUNT = 90

export function createSparks(): Sparks {
  const sparks = Array.from({ length: COUNT }, (): Spark => ({ kind: 'dust', x: 0, y: 0, across: 0, up: 0, age: 1, life: 0, size: 0 }))
  let next = 0
  return {
    add(kind, x, y, across, up, life, size) {
      const spark = sparks[next] as Spark
      next = (next + 1) % COUNT
      spark.kind = kind
      spark.x = x
      spark.y = y
      spark.across = across
      spark.up = up
      spark.age = 0
      spark.life = life
      spark.size = size
    },
    advance(seconds) {
      for (const spark of sparks) {
        if (spark.age >= spark.life) continue
        spark.age += seconds
        spark.x += spark.across * seconds
        spark.y += spark.up * seconds
        spark.up -= (spark.kind === 'glint' ? 160 : 60) * seconds
      }
    },
    draw(context, left, ground, colours) {
      for (const spark of sparks) {
        if (spark.age >= spark.life) continue
        const part = spark.age / spark.life
        const [x, y] = [spark.x - left, ground - spark.y]
        context.fillStyle = colours[spark.kind]
        context.globalAlpha = (1 - part) * (spark.kind === 'dust' ? 0.55 : 1)
        context.beginPath()
        if (spark.kind === 'dust') context.arc(x, y, spark.size * (0.6 + part), 0, 7)
        else traceGlint(context, x, y, spark.size * (1 - part * 0.6))
        context.fill()
      }
      context.globalAlpha = 1
    },
    clear() {
      for (const spark of sparks) spark.age = spark.life
    },
  }
}

function traceGlint(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.moveTo(x, y - size)
  context.lineTo(x + size * 0.28, y - size * 0.28)
  context.lineTo(x + size, y)
  context.lineTo(x + size * 0.28, y + size * 0.28)
  context.lineTo(x, y + size)
  context.lineTo(x - size * 0.28, y + size * 0.28)
  context.lineTo(x - size, y)
  context.lineTo(x - size * 0.28, y - size * 0.28)
  context.closePath()
}

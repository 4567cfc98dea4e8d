import { paintInWorker } from '@majlis/game-kit/drawing/artist'
import { createArtist } from './artist.ts'

paintInWorker(globalThis, createArtist)

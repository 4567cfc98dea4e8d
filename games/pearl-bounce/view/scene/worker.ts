import { paintInWorker } from '@majlis/game-kit/artist'
import { createArtist } from './artist.ts'

paintInWorker(globalThis, createArtist)

import { paintInWorker } from '@majlis/game-kit/artist'
import type { WorkerScope } from '@majlis/game-kit/artist'
import { learnFaces } from '@majlis/game-kit/faces'
import { createArtist } from './artist.ts'

const scope: WorkerScope & { readonly fonts?: FontFaceSet } = globalThis

paintInWorker(scope, (maker, canvases) => createArtist(maker, canvases, (letters) => learnFaces(scope.fonts, letters)))

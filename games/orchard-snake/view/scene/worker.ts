import { paintInWorker } from '@majlis/game-kit/drawing/artist'
import type { WorkerScope } from '@majlis/game-kit/drawing/artist'
import { loadTypefaces } from '@majlis/game-kit/drawing/typefaces'
import { createArtist } from './artist.ts'

const scope: WorkerScope & { readonly fonts?: FontFaceSet } = globalThis

paintInWorker(scope, (maker, canvases) => createArtist(maker, canvases, (letters) => loadTypefaces(scope.fonts, letters)))

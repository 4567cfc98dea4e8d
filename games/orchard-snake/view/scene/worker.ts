import { paintInWorker } from '@majlis/game-kit/artist'
import type { WorkerScope } from '@majlis/game-kit/artist'
import { loadTypefaces } from '@majlis/game-kit/typefaces'
import { createArtist } from './artist.ts'

const scope: WorkerScope & { readonly fonts?: FontFaceSet } = globalThis

paintInWorker(scope, (maker, canvases) => createArtist(maker, canvases, (letters) => loadTypefaces(scope.fonts, letters)))

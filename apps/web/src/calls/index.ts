export { CallCenter } from './direct/CallCenter.tsx'
export { CallChoice } from './direct/CallChoice.tsx'
export { VoiceDock } from './VoiceDock.tsx'

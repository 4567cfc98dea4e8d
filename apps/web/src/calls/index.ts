export { CallCenter } from './direct/CallCenter.tsx'
export { CallChoice, type CallChoiceProps } from './direct/CallChoice.tsx'
export { VoiceDock } from './VoiceDock.tsx'

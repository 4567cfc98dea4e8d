export { VoiceDock } from './VoiceDock.tsx'

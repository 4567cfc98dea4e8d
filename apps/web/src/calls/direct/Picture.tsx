import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

export interface PictureProps {
  stream: MediaStream
  label: string
  className?: string | undefined
  /** Called when the first picture is there. */
  onPlaying?: (() => void) | undefined
  ref?: Ref<HTMLVideoElement>
}

/** What a camera shows. The sound is played elsewhere, so that it goes on without a picture. */
export function Picture({ stream, label, className, onPlaying, ref }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => video.current as HTMLVideoElement)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = stream
    void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return <video ref={video} aria-label={label} className={className} autoPlay playsInline muted onPlaying={onPlaying} />
}

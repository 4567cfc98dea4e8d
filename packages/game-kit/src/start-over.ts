import type { CommonTexts } from './common-texts.ts'
import type { OverlayTexts } from './overlay.ts'

export type StartOverTexts = Pick<CommonTexts, 'askStartOver' | 'askStartOverText' | 'resume' | 'startOver'>

/** The question that is asked before a round with points is started over. Its first button, which Escape presses too, continues the round. */
export function startOverQuestion(texts: StartOverTexts, goOn: () => void, startOver: () => void): OverlayTexts {
  return {
    kind: 'ask',
    title: texts.askStartOver,
    text: texts.askStartOverText,
    buttons: [
      { text: texts.resume, main: true, act: goOn },
      { text: texts.startOver, act: startOver },
    ],
  }
}

import { PhoneStep } from './PhoneStep.tsx'
import { type NumberRegion, useNumberCountry } from './useNumberCountry.ts'

export interface NumberFormProps {
  config: NumberRegion
  /** The text of the button. */
  action: string
  /** Called with a valid number in international form, without plus. */
  onNumber: (msisdn: string) => void
}

/** A form for somebody else's mobile number, of any country. */
export function NumberForm({ config, action, onNumber }: NumberFormProps) {
  const country = useNumberCountry(config)
  return (
    <PhoneStep
      {...country}
      busy={false}
      problem={undefined}
      initial=""
      autoFocus={false}
      action={action}
      isOwn={false}
      onSend={onNumber}
      onEdit={() => undefined}
    />
  )
}

import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './onboarding.module.css';
import type { StepProps } from './step-props.ts';

const situations = [
  {
    value: 'found',
    label: 'Já tenho imóvel identificado',
    description: 'Tenho contrato-promessa (CPCV) ou escritura.',
  },
  {
    value: 'searching',
    label: 'Ainda estou à procura',
    description: 'Quero uma pré-aprovação para saber até onde ir.',
  },
] as const;

export interface PropertyStepProps extends StepProps {
  phoneError: string | undefined;
  saving: boolean;
}

/** Step 4: whether a property was found, and the optional updates by WhatsApp. */
export function PropertyStep({ answers, onChange, phoneError, saving }: PropertyStepProps) {
  const { hasProperty, optIn, number } = answers;
  return (
    <div className="stack-wide">
      <RadioCards
        legend="Já tens imóvel identificado?"
        options={situations}
        value={hasProperty === null ? null : hasProperty ? 'found' : 'searching'}
        disabled={saving}
        onChange={(value) => onChange({ hasProperty: value === 'found' })}
      />
      <div className={`stack ${styles.more}`}>
        <Checkbox
          label="Quero receber atualizações por WhatsApp (opcional)"
          checked={optIn}
          disabled={saving}
          onChange={(event) => onChange({ optIn: event.target.checked })}
        />
        {optIn && (
          <>
            <TextField
              label="Número de WhatsApp"
              type="tel"
              autoComplete="tel"
              placeholder="+351 912 345 678"
              value={number}
              error={phoneError}
              disabled={saving}
              onChange={(event) => onChange({ number: event.target.value })}
            />
            <p className={`soft ${styles.consent}`}>{whatsappConsentText}</p>
          </>
        )}
      </div>
    </div>
  );
}

import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import { whatsappConsentText } from '#shared/people/whatsapp-consent.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Answers } from './answers.ts';
import styles from './onboarding.module.css';

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

/** Step 4: whether a property was found, and the optional updates by WhatsApp. */
export function PropertyStep({ saving }: { saving: boolean }) {
  const form = useFormContext<Answers>();
  const optIn = useWatch<Answers, 'optIn'>({ name: 'optIn' });
  return (
    <div className="stack-wide">
      <Controller<Answers, 'hasProperty'>
        name="hasProperty"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            legend="Já tens imóvel identificado?"
            options={situations}
            value={value === null ? null : value ? 'found' : 'searching'}
            disabled={saving}
            onChange={(situation) => onChange(situation === 'found')}
          />
        )}
      />
      <div className={`stack ${styles.more}`}>
        <Checkbox
          label="Quero receber atualizações por WhatsApp (opcional)"
          checked={optIn}
          disabled={saving}
          onChange={({ target }) => {
            form.setValue('optIn', target.checked);
            form.clearErrors('number');
          }}
        />
        {optIn && (
          <>
            <TextField
              {...fieldsOf(form)('number')}
              label="Número de WhatsApp"
              type="tel"
              autoComplete="tel"
              placeholder="+351 912 345 678"
              disabled={saving}
            />
            <p className={`soft ${styles.consent}`}>{whatsappConsentText}</p>
          </>
        )}
      </div>
    </div>
  );
}

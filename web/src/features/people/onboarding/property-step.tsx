import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import type { Purpose } from '#shared/loan/purposes.ts';
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

/** What step 4 says to somebody who owns the property. */
const ownWords: Readonly<Partial<Record<Purpose, string>>> = {
  refinance: 'Transferes o crédito de uma casa que já tens: não há imóvel para encontrar.',
  consolidation: 'Juntas créditos com a casa que já tens: não há imóvel para encontrar.',
};

/** Step 4: whether a property was found, unless the client owns it, and the optional updates by WhatsApp. */
export function PropertyStep({ saving }: { saving: boolean }) {
  const form = useFormContext<Answers>();
  const optIn = useWatch<Answers, 'optIn'>({ name: 'optIn' });
  const purpose = useWatch<Answers, 'purpose'>({ name: 'purpose' });
  const own = purpose === null ? undefined : ownWords[purpose];
  return (
    <div className="stack-wide">
      {own ? (
        <div className="stack">
          <h2>A casa é tua</h2>
          <p>{own}</p>
          <p className="soft">
            Se tiveres à mão a declaração de capital em dívida, envia-a com os outros documentos: diz quanto falta
            pagar, a quem e qual é a prestação.
          </p>
        </div>
      ) : (
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
      )}
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

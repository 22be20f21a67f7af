import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import { maritalStatusLabels, propertyRegimeLabels } from '#shared/parties/fact-words.ts';
import { maritalStatuses, propertyRegimes } from '#shared/parties/facts.ts';
import { maxDependants } from '#shared/parties/facts-schema.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './facts.module.css';
import type { Asker, FactsValues } from './facts-form-values.ts';
import { FigureFields } from './figure-fields.tsx';
import { answers, CheckField, otherWords, ownWords, type Words } from './questions.tsx';

const dependants = Array.from({ length: maxDependants + 1 }, (_, count) => String(count));
const counts = Object.fromEntries(dependants.map((count) => [count, count]));
const yesNo = { yes: 'Sim', no: 'Não' };

/** Questions of few people; the team reads and writes there what the bank asks of the identification too. */
function MoreFields({ words, isTeam }: { words: Words; isTeam: boolean }) {
  const form = useFormContext<FactsValues>();
  const field = fieldsOf(form);
  const { errors } = form.formState;
  const isWrong = Boolean(errors.fullName ?? errors.nif ?? errors.phone ?? errors.address);
  return (
    <details className={styles.more} open={isTeam || isWrong || undefined}>
      <summary>Mais dados</summary>
      <div className={styles.fields}>
        {isTeam && (
          <>
            <TextField
              {...field('fullName')}
              label="Nome completo"
              hint="Como está na identificação."
              autoComplete="off"
            />
            <TextField {...field('nif')} label="NIF" inputMode="numeric" autoComplete="off" />
            <TextField {...field('phone')} type="tel" label="Telefone" autoComplete="off" />
            <TextField {...field('address')} label="Residência" autoComplete="off" />
          </>
        )}
        <SelectField {...field('formerResident')} label={words.formerResident}>
          {answers(['yes', 'no'], yesNo, words)}
        </SelectField>
        <SelectField {...field('taxDependant')} label={words.taxDependant}>
          {answers(['yes', 'no'], yesNo, words)}
        </SelectField>
      </div>
    </details>
  );
}

interface FactsFieldsProps {
  today: string;
  asker: Asker;
  /** Instead of the questions about what somebody earns, owes and spends, where these are no longer asked. */
  figures?: ReactNode;
}

/** The questions about a person. Each may be left for later or told to the team. */
export function FactsFields({ today, asker, figures }: FactsFieldsProps) {
  const words = asker === 'own' ? ownWords : otherWords;
  const isTeam = asker === 'team';
  const field = fieldsOf(useFormContext<FactsValues>());
  const [maritalStatus, isToldBirth] = useWatch<FactsValues, ['maritalStatus', 'birthDateToTeam']>({
    name: ['maritalStatus', 'birthDateToTeam'],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{words.about}</legend>
        <div className={styles.fields}>
          <div className="stack">
            {!isToldBirth && (
              <TextField
                {...field('birthDate')}
                type="date"
                max={today}
                label="Data de nascimento"
                hint="Dela dependem o prazo máximo e os impostos da compra."
                autoComplete={asker === 'own' ? 'bday' : 'off'}
              />
            )}
            <CheckField
              name="birthDateToTeam"
              label={isToldBirth ? `Data de nascimento: ${words.toTeam.toLowerCase()}` : words.toTeam}
            />
          </div>
          <SelectField {...field('ownedHome3y')} label={words.ownedHome}>
            {answers(['yes', 'no'], yesNo, words)}
          </SelectField>
          <SelectField {...field('maritalStatus')} label="Estado civil">
            {answers(maritalStatuses, maritalStatusLabels, words)}
          </SelectField>
          {maritalStatus === 'casado' && (
            <SelectField {...field('propertyRegime')} label="Regime de bens">
              {answers(propertyRegimes, propertyRegimeLabels, words)}
            </SelectField>
          )}
          <SelectField {...field('dependants')} label="Pessoas a cargo">
            {answers(dependants, counts, words)}
          </SelectField>
        </div>
      </fieldset>
      {figures ?? <FigureFields words={words} isTeam={isTeam} today={today} />}
      <MoreFields words={words} isTeam={isTeam} />
      {isTeam && <TextAreaField {...field('notes')} label="Notas" rows={2} />}
    </>
  );
}

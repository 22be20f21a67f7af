import { type FieldPathByValue, useController } from 'react-hook-form';
import { toldToTeam } from '#shared/parties/facts.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { FactsValues } from './facts-form-values.ts';

/** The questions to the person themselves. */
export const ownWords = {
  about: 'Sobre ti',
  toTeam: 'Prefiro dizer à equipa',
  ownedHome: 'Tiveste casa própria nos últimos 3 anos?',
  incomes: 'Os teus rendimentos',
  noIncomes: 'Não tenho rendimentos',
  debts: 'Os teus créditos',
  noDebts: 'Não tenho créditos',
  noExpenses: '0 se não tiveres.',
  formerResident: 'Já foste residente fiscal em Portugal?',
  taxDependant: 'És dependente no IRS de outra pessoa?',
};
export type Words = Readonly<typeof ownWords>;

/** The same questions about somebody else. */
export const otherWords: Words = {
  about: 'Sobre a pessoa',
  toTeam: 'Prefere dizer à equipa',
  ownedHome: 'Teve casa própria nos últimos 3 anos?',
  incomes: 'Rendimentos',
  noIncomes: 'Não tem rendimentos',
  debts: 'Créditos da pessoa',
  noDebts: 'Não tem créditos',
  noExpenses: '0 se não tiver.',
  formerResident: 'Já foi residente fiscal em Portugal?',
  taxDependant: 'É dependente no IRS de outra pessoa?',
};

/** The options of a question: none yet, its answers, and that it is told to the team. */
export function answers<Code extends string>(
  codes: readonly Code[],
  labels: Readonly<Record<Code, string>>,
  { toTeam }: Words,
) {
  return [
    <option key="" value="">
      Por indicar
    </option>,
    ...codes.map((code) => (
      <option key={code} value={code}>
        {labels[code]}
      </option>
    )),
    <option key={toldToTeam} value={toldToTeam}>
      {toTeam}
    </option>,
  ];
}

/** The options of a question without an empty one. */
export const options = <Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, string>>) =>
  codes.map((code) => (
    <option key={code} value={code}>
      {labels[code]}
    </option>
  ));

/** A question that is ticked. */
export function CheckField({ name, label }: { name: FieldPathByValue<FactsValues, boolean>; label: string }) {
  const { value, ...field } = useController<FactsValues, typeof name>({ name }).field;
  return <Checkbox {...field} label={label} checked={value} />;
}

import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPathByValue, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import {
  contractLabels,
  debtKindLabels,
  incomeKindLabels,
  maritalStatusLabels,
  propertyRegimeLabels,
} from '#shared/parties/fact-words.ts';
import {
  contractKinds,
  debtKinds,
  incomeKinds,
  maritalStatuses,
  propertyRegimes,
  toldToTeam,
} from '#shared/parties/facts.ts';
import { maxDebts, maxDependants, maxIncomes } from '#shared/parties/facts-schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './facts.module.css';
import { type Asker, emptyDebt, emptyIncome, type FactsValues } from './facts-form-values.ts';

/** The questions to the person themselves. */
const ownWords = {
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
type Words = Readonly<typeof ownWords>;

/** The same questions about somebody else. */
const otherWords: Words = {
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
function answers<Code extends string>(
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

const options = <Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, string>>) =>
  codes.map((code) => (
    <option key={code} value={code}>
      {labels[code]}
    </option>
  ));

function CheckField({ name, label }: { name: FieldPathByValue<FactsValues, boolean>; label: string }) {
  const { value, ...field } = useController<FactsValues, typeof name>({ name }).field;
  return <Checkbox {...field} label={label} checked={value} />;
}

interface RowsProps<Name extends 'incomes' | 'debts'> {
  name: Name;
  /** Of one entry, such as 'Rendimento'. */
  entry: string;
  addLabel: string;
  empty: FactsValues[Name][number];
  most: number;
  children: (at: number) => ReactNode;
}

/** A list that grows by entries. After a removal the button to add one takes the focus. */
function Rows<Name extends 'incomes' | 'debts'>({ name, entry, addLabel, empty, most, children }: RowsProps<Name>) {
  const {
    fields: rows,
    append,
    remove,
  } = useFieldArray<FactsValues, 'incomes' | 'debts', 'key'>({
    name,
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="stack">
      {rows.map(({ key }, at) => (
        <section key={key} className={styles.row} aria-label={`${entry} ${at + 1}`}>
          <div className={styles.fields}>{children(at)}</div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              flushSync(() => remove(at));
              add.current?.focus();
            }}
          >
            Remover<span className="visually-hidden">{` ${entry.toLowerCase()} ${at + 1}`}</span>
          </Button>
        </section>
      ))}
      {rows.length < most && (
        <div>
          <Button ref={add} size="small" onClick={() => append(empty)}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

interface QuestionsProps {
  words: Words;
}

const isEuro = (income: FactsValues['incomes'][number] | undefined): boolean =>
  income?.currency.trim().toUpperCase() === 'EUR';

function Incomes({ words, hasRates, today }: QuestionsProps & { hasRates: boolean; today: string }) {
  const form = useFormContext<FactsValues>();
  const field = fieldsOf(form);
  const said = useWatch<FactsValues, 'incomesSaid'>({ name: 'incomesSaid' });
  const incomes = useWatch<FactsValues, 'incomes'>({ name: 'incomes' });
  return (
    <fieldset className={styles.group}>
      <legend>Rendimentos líquidos</legend>
      <SelectField {...field('incomesSaid')} label={words.incomes}>
        <option value="">Por indicar</option>
        <option value="list">Indicar rendimentos</option>
        <option value="none">{words.noIncomes}</option>
        <option value={toldToTeam}>{words.toTeam}</option>
      </SelectField>
      {said === 'list' && (
        <Rows name="incomes" entry="Rendimento" addLabel="Adicionar rendimento" empty={emptyIncome} most={maxIncomes}>
          {(at) => (
            <>
              <SelectField {...field(`incomes.${at}.kind`)} label="De quê">
                {options(incomeKinds, incomeKindLabels)}
              </SelectField>
              {isEuro(incomes[at]) ? (
                <MoneyField {...field(`incomes.${at}.net`)} label="Valor líquido de cada vez" />
              ) : (
                <TextField
                  {...field(`incomes.${at}.net`)}
                  label="Valor líquido de cada vez"
                  inputMode="decimal"
                  autoComplete="off"
                />
              )}
              <SelectField {...field(`incomes.${at}.times`)} label="Quantas vezes por ano">
                <option value="12">× 12</option>
                <option value="14">× 14, com subsídios</option>
                <option value="1">Uma vez por ano</option>
              </SelectField>
              <TextField
                {...field(`incomes.${at}.currency`)}
                label="Moeda"
                maxLength={3}
                autoComplete="off"
                autoCapitalize="characters"
              />
              {hasRates && !isEuro(incomes[at]) && (
                <>
                  <TextField
                    {...field(`incomes.${at}.rate`)}
                    label="Câmbio: euros por unidade"
                    hint="Sem ele, o rendimento não entra nas contas."
                    inputMode="decimal"
                    autoComplete="off"
                  />
                  <TextField {...field(`incomes.${at}.rateOn`)} type="date" max={today} label="Dia do câmbio" />
                </>
              )}
              {incomes[at]?.kind === 'trabalho' && (
                <SelectField {...field(`incomes.${at}.contract`)} label="Contrato (opcional)">
                  <option value="">Por indicar</option>
                  {options(contractKinds, contractLabels)}
                </SelectField>
              )}
              <TextField {...field(`incomes.${at}.employer`)} label="Quem paga (opcional)" autoComplete="off" />
              <TextField {...field(`incomes.${at}.since`)} type="date" label="Desde (opcional)" />
            </>
          )}
        </Rows>
      )}
    </fieldset>
  );
}

function Debts({ words }: QuestionsProps) {
  const field = fieldsOf(useFormContext<FactsValues>());
  const said = useWatch<FactsValues, 'debtsSaid'>({ name: 'debtsSaid' });
  return (
    <fieldset className={styles.group}>
      <legend>Créditos</legend>
      <SelectField {...field('debtsSaid')} label={words.debts}>
        <option value="">Por indicar</option>
        <option value="list">Indicar créditos</option>
        <option value="none">{words.noDebts}</option>
        <option value={toldToTeam}>{words.toTeam}</option>
      </SelectField>
      {said === 'list' && (
        <Rows name="debts" entry="Crédito" addLabel="Adicionar crédito" empty={emptyDebt} most={maxDebts}>
          {(at) => (
            <>
              <SelectField {...field(`debts.${at}.kind`)} label="De quê">
                {options(debtKinds, debtKindLabels)}
              </SelectField>
              <TextField {...field(`debts.${at}.bank`)} label="Banco" autoComplete="off" />
              <MoneyField {...field(`debts.${at}.instalment`)} label="Prestação por mês (€)" />
              <MoneyField {...field(`debts.${at}.owed`)} label="Falta pagar (€)" />
              <TextField {...field(`debts.${at}.ends`)} type="date" label="Acaba em (opcional)" />
              <div className={styles.check}>
                <CheckField name={`debts.${at}.repaidByThis`} label="Vai ser pago com este crédito" />
              </div>
            </>
          )}
        </Rows>
      )}
    </fieldset>
  );
}

const dependants = Array.from({ length: maxDependants + 1 }, (_, count) => String(count));
const counts = Object.fromEntries(dependants.map((count) => [count, count]));
const yesNo = { yes: 'Sim', no: 'Não' };

/** Questions of few people; the team reads and writes there what the bank asks of the identification too. */
function MoreFields({ words, isTeam }: QuestionsProps & { isTeam: boolean }) {
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

/** The questions about a person. Each may be left for later or told to the team. */
export function FactsFields({ today, asker }: { today: string; asker: Asker }) {
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
      <Incomes words={words} hasRates={isTeam} today={today} />
      <Debts words={words} />
      <div className={styles.fields}>
        <MoneyField {...field('expenses')} label="Despesas mensais (€)" hint={words.noExpenses} />
      </div>
      <MoreFields words={words} isTeam={isTeam} />
      {isTeam && <TextAreaField {...field('notes')} label="Notas" rows={2} />}
    </>
  );
}

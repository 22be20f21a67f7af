import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import { contractLabels, debtKindLabels, incomeKindLabels } from '#shared/parties/fact-words.ts';
import { contractKinds, debtKinds, incomeKinds, toldToTeam } from '#shared/parties/facts.ts';
import { maxDebts, maxIncomes } from '#shared/parties/facts-schema.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './facts.module.css';
import { emptyDebt, emptyIncome, type FactsValues } from './facts-form-values.ts';
import { CheckField, options, type Words } from './questions.tsx';

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

/** What somebody earns, owes and spends. */
export function FigureFields({ words, isTeam, today }: QuestionsProps & { isTeam: boolean; today: string }) {
  const field = fieldsOf(useFormContext<FactsValues>());
  return (
    <>
      <Incomes words={words} hasRates={isTeam} today={today} />
      <Debts words={words} />
      <div className={styles.fields}>
        <MoneyField {...field('expenses')} label="Despesas mensais (€)" hint={words.noExpenses} />
      </div>
    </>
  );
}

import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { costTimeLabels, costTimes, insuranceLabels } from '#shared/offers/kinds.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { type OfferFieldsProps, readMoney } from './offer-fields-props.ts';
import { emptyCost, emptyProduct, type InsuranceValues } from './offer-form-values.ts';

interface RowsProps<Row> {
  legend: string;
  hint: string;
  addLabel: string;
  rows: readonly Row[];
  most: number;
  empty: Row;
  error: string | undefined;
  onChange: (rows: Row[]) => void;
  /** Draws the fields of a row. */
  children: (row: Row, at: number, change: (changes: Partial<Row>) => void) => ReactNode;
}

/** A list that grows by rows. A new one takes the focus; after a removal the button does. */
function Rows<Row extends object>(props: RowsProps<Row>) {
  const { legend, hint, addLabel, rows, most, empty, error, onChange, children } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => onChange([...rows, empty]));
    list.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onChange(rows.filter((_, position) => position !== at)));
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset ref={list} className={styles.offerFormRows}>
      <legend>{legend}</legend>
      <p className="soft">{hint}</p>
      {rows.map((row, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their position
          key={at}
          data-row
          className={styles.offerFormRow}
          aria-label={`${legend}, ${at + 1}`}
        >
          {children(row, at, (changes) =>
            onChange(rows.map((each, position) => (position === at ? { ...each, ...changes } : each))),
          )}
          <Button size="small" variant="quiet" onClick={() => remove(at)}>
            Remover<span className="visually-hidden"> {`${legend.toLowerCase()}, ${at + 1}`}</span>
          </Button>
        </section>
      ))}
      {error && <p className="amplify-field__error-message">{error}</p>}
      {rows.length < most && (
        <div className={styles.offerFormAdd}>
          <Button data-add size="small" variant="quiet" onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const textInto =
  (change: (text: string) => void) =>
  ({ target }: { target: { value: string } }) =>
    change(target.value);

const listErrors = (errors: OfferFieldsProps['errors'], list: string): string[] =>
  Object.keys(errors).filter((field) => field.startsWith(list));

export const CostFields = ({ values, errors, onChange }: OfferFieldsProps) => (
  <Rows
    legend="Custos do crédito"
    hint="Comissões, imposto do selo do empréstimo, avaliação, registo da hipoteca. Sem o IMT nem o selo da compra."
    addLabel="Adicionar custo"
    rows={values.costs}
    most={10}
    empty={emptyCost}
    error={errors['costs']}
    onChange={(costs) => onChange({ costs }, ...listErrors(errors, 'costs'))}
  >
    {({ name, amount, when }, at, change) => (
      <>
        <TextField
          label="Custo"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={errors[`costs:${at}:name`]}
          onChange={textInto((text) => change({ name: text }))}
        />
        <MoneyField
          label="Valor (€)"
          value={amount}
          error={errors[`costs:${at}:amount`]}
          onChange={textInto((text) => change({ amount: text }))}
        />
        <SelectField
          label="Quando se paga"
          value={when}
          onChange={textInto((text) => change({ when: costTimes.find((each) => each === text) ?? 'initial' }))}
        >
          {costTimes.map((each) => (
            <option key={each} value={each}>
              {costTimeLabels[each]}
            </option>
          ))}
        </SelectField>
      </>
    )}
  </Rows>
);

/** The two insurances of a housing loan. An empty premium is unknown; 0 means that there is none. */
export function InsuranceFields({ values, errors, onChange }: OfferFieldsProps) {
  const fieldsOf = (kind: 'life' | 'home') => {
    const set = (changes: Partial<InsuranceValues>) =>
      onChange({ [kind]: { ...values[kind], ...changes } }, `${kind}:yearly`, 'insurances');
    const { yearly, required } = values[kind];
    return (
      <div className={styles.offerFormRow}>
        <MoneyField
          label={`${insuranceLabels[kind]}, por ano (€)`}
          hint={readMoney(yearly, 'Vazio: não se sabe. 0: não há')}
          value={yearly}
          error={errors[`${kind}:yearly`]}
          onChange={textInto((text) => set({ yearly: text }))}
        />
        <Checkbox
          label={`${insuranceLabels[kind]}: exigido pelo banco`}
          checked={required}
          onChange={({ target }) => set({ required: target.checked })}
        />
      </div>
    );
  };
  return (
    <fieldset className={styles.offerFormRows}>
      <legend>Seguros</legend>
      <p className="soft">Só o que o banco exige conta para a TAEG e o MTIC.</p>
      {fieldsOf('life')}
      {fieldsOf('home')}
      {errors['insurances'] && <p className="amplify-field__error-message">{errors['insurances']}</p>}
    </fieldset>
  );
}

export const ProductFields = ({ values, errors, onChange }: OfferFieldsProps) => (
  <Rows
    legend="Produtos associados"
    hint="De que depende a taxa: conta ordenado, cartão, seguros no banco."
    addLabel="Adicionar produto"
    rows={values.products}
    most={10}
    empty={emptyProduct}
    error={errors['products']}
    onChange={(products) => onChange({ products }, ...listErrors(errors, 'products'))}
  >
    {({ name, yearlyCost, required, effect }, at, change) => (
      <>
        <TextField
          label="Produto"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={errors[`products:${at}:name`]}
          onChange={textInto((text) => change({ name: text }))}
        />
        <MoneyField
          label="Custo por ano (€)"
          value={yearlyCost}
          error={errors[`products:${at}:yearlyCost`]}
          onChange={textInto((text) => change({ yearlyCost: text }))}
        />
        <TextField
          label="O que muda na prestação"
          autoComplete="off"
          maxLength={200}
          value={effect}
          error={errors[`products:${at}:effect`]}
          onChange={textInto((text) => change({ effect: text }))}
        />
        <Checkbox
          label="Exigido pelo banco"
          checked={required}
          onChange={({ target }) => change({ required: target.checked })}
        />
      </>
    )}
  </Rows>
);

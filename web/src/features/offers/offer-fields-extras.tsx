import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPathByValue, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/use-form.ts';
import {
  costTimeLabels,
  costTimes,
  insuranceKinds,
  insuranceLabels,
  productKindLabels,
  productKinds,
} from '#shared/offers/kinds.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './offer-fields.module.css';
import { emptyCost, emptyProduct, type Values } from './offer-form-values.ts';
import { useReadMoney } from './use-read-money.ts';

/** Rows of a list, as the API takes. */
const maxRows = 10;

interface RowsProps<Name extends 'costs' | 'products'> {
  name: Name;
  legend: string;
  hint: string;
  addLabel: string;
  empty: Values[Name][number];
  /** Draws the fields of the row at a position. */
  children: (at: number) => ReactNode;
}

/** A list that grows by rows. A new one takes the focus; after a removal the button does. */
function Rows<Name extends 'costs' | 'products'>({ name, legend, hint, addLabel, empty, children }: RowsProps<Name>) {
  const { getFieldState, formState } = useFormContext<Values>();
  const { fields: rows, append, remove } = useFieldArray<Values, 'costs' | 'products'>({ name });
  const add = useRef<HTMLButtonElement>(null);
  const { error } = getFieldState(name, formState);
  return (
    <fieldset className={styles.offerFormRows}>
      <legend>{legend}</legend>
      <p className="soft">{hint}</p>
      {rows.map(({ id }, at) => (
        <section key={id} className={styles.offerFormRow} aria-label={`${legend}, ${at + 1}`}>
          {children(at)}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              flushSync(() => remove(at));
              add.current?.focus();
            }}
          >
            Remover<span className="visually-hidden"> {`${legend.toLowerCase()}, ${at + 1}`}</span>
          </Button>
        </section>
      ))}
      {error?.message && <p className="amplify-field__error-message">{error.message}</p>}
      {rows.length < maxRows && (
        <div className={styles.offerFormAdd}>
          <Button ref={add} size="small" variant="quiet" onClick={() => append(empty)}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface CheckFieldProps {
  name: FieldPathByValue<Values, boolean>;
  label: string;
}

function CheckField({ name, label }: CheckFieldProps) {
  const { value, ...field } = useController<Values, typeof name>({ name }).field;
  return <Checkbox {...field} label={label} checked={value} />;
}

export function CostFields() {
  const field = fieldsOf(useFormContext<Values>());
  return (
    <Rows
      name="costs"
      legend="Custos do crédito"
      hint="Comissões, imposto do selo do empréstimo, avaliação, registo da hipoteca. Sem o IMT nem o selo da compra."
      addLabel="Adicionar custo"
      empty={emptyCost}
    >
      {(at) => (
        <>
          <TextField label="Custo" autoComplete="off" maxLength={80} {...field(`costs.${at}.name`)} />
          <MoneyField label="Valor (€)" {...field(`costs.${at}.amount`)} />
          <SelectField label="Quando se paga" {...field(`costs.${at}.when`)}>
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
}

/** The two insurances of a housing loan. An empty premium is unknown; 0 means that there is none. */
export function InsuranceFields() {
  return (
    <fieldset className={styles.offerFormRows}>
      <legend>Seguros</legend>
      <p className="soft">Só o que o banco exige conta para a TAEG e o MTIC.</p>
      {insuranceKinds.map((kind) => (
        <InsuranceRow key={kind} kind={kind} />
      ))}
    </fieldset>
  );
}

function InsuranceRow({ kind }: { kind: (typeof insuranceKinds)[number] }) {
  const field = fieldsOf(useFormContext<Values>());
  return (
    <div className={styles.offerFormRow}>
      <MoneyField
        label={`${insuranceLabels[kind]}, por ano (€)`}
        hint={useReadMoney(`${kind}.yearly`, 'Vazio: não se sabe. 0: não há')}
        {...field(`${kind}.yearly`)}
      />
      <CheckField name={`${kind}.required`} label={`${insuranceLabels[kind]}: exigido pelo banco`} />
    </div>
  );
}

/** Which product it is; one of no known kind has a name. */
function ProductKindFields({ at }: { at: number }) {
  const field = fieldsOf(useFormContext<Values>());
  const kind = useWatch<Values, `products.${number}.kind`>({ name: `products.${at}.kind` });
  return (
    <>
      <SelectField label="Produto" {...field(`products.${at}.kind`)}>
        <option value="">Escolhe…</option>
        {productKinds.map((each) => (
          <option key={each} value={each}>
            {productKindLabels[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'outro' && (
        <TextField label="Nome do produto" autoComplete="off" maxLength={80} {...field(`products.${at}.name`)} />
      )}
    </>
  );
}

export function ProductFields() {
  const field = fieldsOf(useFormContext<Values>());
  return (
    <Rows
      name="products"
      legend="Produtos associados"
      hint="De que depende a taxa: conta ordenado, cartão, seguros no banco."
      addLabel="Adicionar produto"
      empty={emptyProduct}
    >
      {(at) => (
        <>
          <ProductKindFields at={at} />
          <MoneyField label="Custo por ano (€)" {...field(`products.${at}.yearlyCost`)} />
          <TextField
            label="O que muda na prestação"
            autoComplete="off"
            maxLength={200}
            {...field(`products.${at}.effect`)}
          />
          <CheckField name={`products.${at}.required`} label="Exigido pelo banco" />
        </>
      )}
    </Rows>
  );
}

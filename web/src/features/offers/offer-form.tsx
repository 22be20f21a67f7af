import type { ReactNode } from 'react';
import type { ApiError } from '#core/api-error.ts';
import type { Draft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { Button } from '#ui/button.tsx';
import { OfferFields } from './offer-fields.tsx';
import styles from './offer-form.module.css';
import { OfferFormFigures } from './offer-form-figures.tsx';
import { termsFor } from './offer-form-terms.ts';
import { type Errors, parseTyped, type Terms, type Values } from './offer-form-values.ts';

interface OfferFormOptions {
  /** Initial values; stored input of an earlier visit takes precedence. */
  initial: Values;
  /** Stores the input, in case the session ends or the tab changes. */
  draft: Draft;
  /** The version of the stored draft being changed; null for a new one. */
  version: number | null;
}

/** The state of an offer's form. */
export function useOfferForm({ initial, draft, version }: OfferFormOptions) {
  const form = useForm({
    schema: (values: Values) => {
      const result = termsFor(values);
      return result.errors ? { errors: result.errors } : { data: result.terms };
    },
    initial: (kept) => parseTyped(kept)?.values ?? initial,
    draft: { ...draft, save: (values) => draft.save({ values, version }) },
    autoFocus: true,
  });
  /** Shows the API's errors at their fields, those of a list at the list. Returns whether there were any. */
  const refuseFields = (error: ApiError) => form.refuse(error, (path) => path.split('.')[0]);
  return { ...form, refuseFields };
}

export interface OfferFormProps {
  form: ReturnType<typeof useOfferForm>;
  /** Accessible name of the form. */
  label: string;
  saveLabel: string;
  /** Whether stamp duty is due on interest. */
  interestStamp: boolean;
  /** What happened to the stored draft in the meantime. */
  notice?: ReactNode;
  onSave: (terms: Terms) => Promise<void>;
  onCancel: () => void;
}

/** The form of an offer, inline. No input is lost, whatever the response. */
export function OfferForm({ form, label, notice, saveLabel, interestStamp, onSave, onCancel }: OfferFormProps) {
  const values = form.values();
  const errors: Errors = form.errors;
  return (
    <form {...form.props(onSave)} className={styles.offerForm} aria-label={label}>
      {notice}
      <div className={styles.offerFormColumns}>
        <div className={styles.offerForm}>
          <OfferFields
            values={values}
            errors={errors}
            onChange={(changes, ...fields) => form.change(changes, fields)}
          />
        </div>
        <OfferFormFigures values={values} interestStamp={interestStamp} />
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" disabled={form.sending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="small" variant="primary" type="submit" loading={form.sending} loadingText="A guardar...">
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

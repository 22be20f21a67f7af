import type { ReactNode } from 'react';
import type { Draft } from '../../core/use-draft.ts';
import { useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { OfferFields } from './offer-fields.tsx';
import styles from './offer-form.module.css';
import { parseTyped, type Terms, termsFor, type Values } from './offer-form-values.ts';

interface OfferFormOptions {
  /** Initial values; stored input of an earlier visit takes precedence. */
  readonly initial: Values;
  /** Stores the input, in case the session ends or the tab changes. */
  readonly draft: Draft;
  /** The version of the stored draft being changed; null for a new one. */
  readonly version: number | null;
}

/** The state of an offer's form. */
export const useOfferForm = ({ initial, draft, version }: OfferFormOptions) =>
  useForm({
    schema: (values: Values) => {
      const result = termsFor(values);
      return result.errors ? { errors: result.errors } : { data: result.terms };
    },
    initial: (kept) => parseTyped(kept)?.values ?? initial,
    draft: { ...draft, save: (values) => draft.save({ values, version }) },
    autoFocus: true,
  });

export interface OfferFormProps {
  readonly form: ReturnType<typeof useOfferForm>;
  /** Accessible name of the form. */
  readonly label: string;
  readonly saveLabel: string;
  /** What happened to the stored draft in the meantime. */
  readonly notice?: ReactNode;
  readonly onSave: (terms: Terms) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form of an offer, inline. No input is lost, whatever the response. */
export function OfferForm({ form, label, notice, saveLabel, onSave, onCancel }: OfferFormProps) {
  // The kind of rate determines whether index and spread are needed.
  const change = (changes: Partial<Values>) =>
    form.change(changes, changes.rateType === undefined ? [] : ['index', 'spread']);
  return (
    <form {...form.props(onSave)} className={styles.offerForm} aria-label={label}>
      {notice}
      <OfferFields values={form.values()} errors={form.errors} onChange={change} />
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

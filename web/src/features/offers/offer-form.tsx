import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApiError } from '#core/api-error.ts';
import { checkedBy } from '#core/resolvers.ts';
import type { Draft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { Button } from '#ui/button.tsx';
import { OfferFields } from './offer-fields.tsx';
import styles from './offer-form.module.css';
import { OfferFormFigures } from './offer-form-figures.tsx';
import { fieldAt, termsFor } from './offer-form-terms.ts';
import { parseTyped, type Terms, type Values } from './offer-form-values.ts';

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
    resolver: checkedBy(termsFor),
    defaultValues: initial,
    restore: (kept) => parseTyped(kept)?.values,
    draft: { ...draft, save: (values) => draft.save({ values, version }) },
    autoFocus: true,
  });
  /** Shows the API's errors at their fields. Returns whether there were any. */
  const refuseFields = (error: ApiError) => form.refuse(error, (path) => fieldAt(path.split('.'), form.getValues()));
  return { ...form, refuseFields };
}

export interface OfferFormProps {
  applicationId: string;
  form: ReturnType<typeof useOfferForm>;
  /** Accessible name of the form. */
  label: string;
  saveLabel: string;
  /** Whether stamp duty is due on interest. */
  interestStamp: boolean;
  /** What happened to the stored draft in the meantime. */
  notice?: ReactNode;
  /** Beside the page of a FINE: the figures stand below the fields. */
  isNarrow?: boolean;
  onSave: (terms: Terms) => Promise<void>;
  onCancel: () => void;
}

/** The form of an offer, inline. No input is lost, whatever the response. */
export function OfferForm({
  applicationId,
  form,
  label,
  notice,
  saveLabel,
  interestStamp,
  isNarrow,
  onSave,
  onCancel,
}: OfferFormProps) {
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form {...form.element} onSubmit={form.handleSubmit(onSave)} className={styles.offerForm} aria-label={label}>
        {notice}
        <div className={isNarrow ? styles.offerForm : styles.offerFormColumns}>
          <div className={styles.offerForm}>
            <OfferFields applicationId={applicationId} />
          </div>
          <OfferFormFigures interestStamp={interestStamp} />
        </div>
        <div className={styles.actions}>
          <Button size="small" variant="quiet" disabled={isSubmitting} onClick={onCancel}>
            Cancelar
          </Button>
          <Button size="small" variant="primary" type="submit" loading={isSubmitting} loadingText="A guardar...">
            {saveLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

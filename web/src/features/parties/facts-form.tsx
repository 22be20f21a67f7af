import { FormProvider } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { OwnFactChanges, PersonFacts } from '#shared/parties/facts-schema.ts';
import { Button } from '#ui/button.tsx';
import { FactsFields } from './facts-fields.tsx';
import { type FactsValues, factsValues, readFacts } from './facts-form-values.ts';

interface FactsFormProps {
  applicationId: string;
  person: PersonFacts;
  /** Of somebody without account whom the client serves; absent for the client. */
  partyId?: string;
}

/** What a person says about themselves. What is typed is kept until it is saved. */
export function FactsForm({ applicationId, person, partyId }: FactsFormProps) {
  const today = lisbonDay(new Date(serverNow()));
  const draft = useDraft(`facts:${applicationId}:${person.partyId}`);
  const form = useForm({
    resolver: checkedBy((values: FactsValues) => readFacts(values, today)),
    defaultValues: factsValues(person.facts),
    draft: { ...draft, save: (values) => draft.save({ version: person.version, values }) },
    // A draft that began with older facts would undo what has changed since.
    restore: (kept) => {
      const { version, values } = (kept ?? {}) as { version?: unknown; values?: FactsValues };
      const isWhole = Array.isArray(values?.incomes) && Array.isArray(values.debts);
      return version === person.version && isWhole ? values : undefined;
    },
  });
  const { run } = useAction('parties.setFacts', {
    done: ['Dados guardados'],
    failsOffline: true,
    failed: (error) => (form.refuse(error) ? undefined : [error.title, error.detail]),
    touches: [
      queryKey('parties.facts'),
      queryKey('applications.mine'),
      queryKey('applications.start'),
      queryKey('applications.get', { applicationId }),
    ],
    waits: true,
  });
  const send = async (changes: OwnFactChanges) => {
    if (await run({ applicationId, partyId, version: person.version, ...changes })) draft.end();
  };
  return (
    <FormProvider {...form}>
      <form {...form.element} onSubmit={form.handleSubmit(send)} aria-label="Os meus dados" className="stack-wide">
        <FactsFields today={today} />
        <div className="row">
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A guardar...">
            Guardar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

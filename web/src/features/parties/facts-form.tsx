import { FormProvider } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { FactChanges, PersonFacts } from '#shared/parties/facts-schema.ts';
import { isFigureFact } from '#shared/parties/own-figures.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import styles from './facts.module.css';
import { FactsFields } from './facts-fields.tsx';
import { type Asker, type FactsValues, factsValues, readFacts, rebased } from './facts-form-values.ts';
import { FactsList } from './facts-list.tsx';

interface FactsFormProps {
  applicationId: string;
  person: PersonFacts;
  asker: Asker;
  /** Name of the form. */
  label: string;
  /** In a dialog: closes it, after saving and on 'Cancelar'. */
  onClose?: () => void;
}

/** Returns a draft whose lists are lists. */
function wholeDraft(kept: unknown): { before: FactsValues; values: FactsValues } | undefined {
  const { before, values } = (kept ?? {}) as { before?: FactsValues; values?: FactsValues };
  const isWhole = [before?.incomes, before?.debts, values?.incomes, values?.debts].every(Array.isArray);
  return before && values && isWhole ? { before, values } : undefined;
}

/** What somebody earns, owes and spends, once an offer was chosen for these figures. */
function LockedFigures({ facts, asker }: Pick<PersonFacts, 'facts'> & { asker: Asker }) {
  const figures = Object.fromEntries(Object.entries(facts).filter(([name]) => isFigureFact(name)));
  return (
    <fieldset className={styles.group}>
      <legend>Rendimentos, créditos e despesas</legend>
      <p className="soft">A proposta já foi escolhida com estes valores. Se mudaram, diz à equipa.</p>
      <FactsList facts={figures} reader={asker} />
    </fieldset>
  );
}

/**
 * What is known of a person. What is typed is kept until it is saved, also over what somebody else changed meanwhile:
 * the form begins again with the version, as its key.
 */
export function FactsForm({ applicationId, person, asker, label, onClose }: FactsFormProps) {
  const { partyId, version, facts, locked } = person;
  const today = lisbonDay(new Date(serverNow()));
  const draft = useDraft(`facts:${applicationId}:${partyId}`);
  const stored = factsValues(facts);
  const form = useForm({
    resolver: checkedBy((values: FactsValues) => readFacts(values, { facts, asker, today, locked })),
    defaultValues: stored,
    draft: { ...draft, save: (values) => draft.save({ before: stored, values }) },
    restore: (kept) => {
      const whole = wholeDraft(kept);
      return whole && rebased(whole.values, whole.before, stored);
    },
  });
  const failed = (error: ApiError) => {
    if (form.refuse(error)) return undefined;
    const isNewer = error.code === 'facts.changed';
    return [error.title, isNewer ? 'O que escreveste ficou. Confirma e guarda outra vez.' : error.detail] as const;
  };
  const shared = { done: ['Dados guardados'], failsOffline: true, failed, waits: true } as const;
  const own = useAction('parties.setFacts', {
    ...shared,
    touches: [
      queryKey('parties.facts'),
      queryKey('applications.mine'),
      queryKey('applications.start'),
      queryKey('applications.get', { applicationId }),
    ],
  });
  const team = useAction('parties.staffSetFacts', {
    ...shared,
    touches: [
      queryKey('parties.staffFacts', { applicationId }),
      queryKey('applications.staffGet', { applicationId }),
      queryKey('audit.list'),
    ],
  });
  const send = async (changes: FactChanges) => {
    const answer =
      asker === 'team'
        ? await team.run({ applicationId, partyId, version, ...changes })
        : await own.run({ applicationId, partyId: asker === 'helper' ? partyId : undefined, version, ...changes });
    if (!answer) return;
    draft.end();
    onClose?.();
  };
  const save = (
    <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A guardar...">
      Guardar
    </Button>
  );
  return (
    <FormProvider {...form}>
      <form {...form.element} onSubmit={form.handleSubmit(send)} aria-label={label} className="stack-wide">
        <FactsFields today={today} asker={asker} figures={locked && <LockedFigures facts={facts} asker={asker} />} />
        {onClose ? (
          <DialogActions>
            <Button
              onClick={() => {
                draft.end();
                onClose();
              }}
            >
              Cancelar
            </Button>
            {save}
          </DialogActions>
        ) : (
          <div className="row">{save}</div>
        )}
      </form>
    </FormProvider>
  );
}

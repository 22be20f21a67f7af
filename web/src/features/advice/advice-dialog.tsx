import { useWatch } from 'react-hook-form';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { checkedBy } from '#core/resolvers.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import { maxAdviceText } from '#shared/advice/routes.ts';
import { formatInstalment } from '#shared/kit/format-figures.ts';
import type { StaffOfferView } from '#shared/offers/routes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import styles from './advice.module.css';
import { type AdviceValues, emptyAdvice, readAdvice } from './advice-form.ts';

interface AdviceDialogProps {
  applicationId: string;
  /** The latest one that is on the screen. */
  replaces: string | null;
  onClose: () => void;
}

const nameOf = ({ bankName, monthlyPayment }: StaffOfferView): string =>
  `${bankName} · ${formatInstalment(monthlyPayment)}`;

/** Gives the borrowers a recommendation on the published offers. */
export default function AdviceDialog(props: AdviceDialogProps) {
  const { applicationId, replaces, onClose } = props;
  const query = useApiQuery('offers.staffList', { applicationId });
  const published = (offers: readonly StaffOfferView[]) => offers.filter(({ status }) => status === 'published');
  return (
    <Dialog open title={replaces ? 'Substituir a recomendação' : 'Dar uma recomendação'} onClose={onClose}>
      <QueryContent
        query={query}
        label="A carregar as propostas…"
        skeleton={['medium']}
        isEmpty={query.data && published(query.data.offers).length === 0}
        empty={<p>Publica primeiro as propostas que comparaste.</p>}
      >
        {({ offers }) => <AdviceForm {...props} offers={published(offers)} />}
      </QueryContent>
    </Dialog>
  );
}

function AdviceForm({
  applicationId,
  replaces,
  offers,
  onClose,
}: AdviceDialogProps & { offers: readonly StaffOfferView[] }) {
  const consideredOf = (values: Pick<AdviceValues, 'left'>) => {
    const left = values.left.split(' ');
    return offers.filter(({ id }) => !left.includes(id));
  };
  const form = useForm({
    resolver: checkedBy((values: AdviceValues) =>
      readAdvice(
        values,
        consideredOf(values).map(({ id }) => id),
      ),
    ),
    defaultValues: emptyAdvice,
    draft: useDraft(`advice:${applicationId}`),
  });
  const considered = consideredOf({ left: useWatch({ control: form.control, name: 'left' }) });
  const { run, error } = useAction('advice.give', {
    done: ['Recomendação entregue', 'Cada titular é avisado por email.'],
    failed: (failure) => (form.refuse(failure) ? undefined : [failure.title, failure.detail]),
    changes: (given) => [cachedResponse('advice.staffList', { applicationId }, () => given)],
    touches: (failure) => (failure ? [queryKey('advice.staffList', { applicationId })] : []),
  });
  const seen = useSeen(replaces, error, 'advice.changed');
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const missing = considered.length === 0 ? 'Escolhe pelo menos uma proposta' : undefined;
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit(async (advice) => {
        if (await run({ applicationId, replaces: seen, ...advice })) giveUp();
      })}
      className="stack"
    >
      <p className="soft">
        Todos os titulares leem o documento: não escrevas o que um ganha ou deve. Depois de entregue não se altera; uma
        nova recomendação substitui-o.
      </p>
      <TextAreaField
        {...form.field('needs')}
        label="O que procuram *"
        hint="Necessidades, prazos e o que não querem"
        rows={4}
        maxLength={maxAdviceText}
        required
      />
      <fieldset className={styles.offers}>
        <legend>Propostas consideradas *</legend>
        {offers.map((offer) => (
          <Checkbox
            key={offer.id}
            label={nameOf(offer)}
            checked={considered.includes(offer)}
            onChange={() => {
              const left = offers.filter((each) => considered.includes(each) === (each === offer));
              form.setValue('left', left.map(({ id }) => id).join(' '));
            }}
          />
        ))}
      </fieldset>
      <SelectField {...form.field('recommended')} label="Recomendamos *" hint={missing} required>
        <option value="">Escolhe…</option>
        {considered.map((offer) => (
          <option key={offer.id} value={offer.id}>
            {nameOf(offer)}
          </option>
        ))}
        <option value="none">Nenhuma</option>
      </SelectField>
      <TextAreaField
        {...form.field('reason')}
        label="Porquê *"
        hint="Pelo menos 40 caracteres"
        rows={6}
        maxLength={maxAdviceText}
        required
      />
      <DialogActions>
        <Button onClick={giveUp}>Cancelar</Button>
        <Button
          variant="primary"
          type="submit"
          disabled={missing !== undefined}
          loading={form.formState.isSubmitting}
          loadingText="A entregar..."
        >
          Entregar
        </Button>
      </DialogActions>
    </form>
  );
}

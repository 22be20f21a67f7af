import { useWatch } from 'react-hook-form';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { LeadView } from '#shared/leads/routes.ts';
import { type LossKind, lossKinds, lossReasonSchema, lossWords, maxReasonLength } from '#shared/leads/schemas.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Caution } from '#ui/fact.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useCloseLead } from './use-leads.ts';

const explanations: Readonly<Record<LossKind, string>> = {
  declined: 'Não avançamos com este contacto.',
  lost: 'A pessoa não quis, ou não respondeu.',
};
const options = lossKinds.map((value) => ({ value, label: lossWords[value], description: explanations[value] }));

interface Loss {
  kind: LossKind | null;
  reason: string;
}

function loss({ kind, reason }: Loss) {
  const parsed = lossReasonSchema.safeParse(reason);
  if (kind && parsed.success) return { data: { kind, reason: parsed.data } };
  return {
    errors: {
      kind: kind ? undefined : 'Escolhe como terminou.',
      reason: parsed.error?.issues[0]?.message,
    },
  };
}

/** Closes a contact that did not become a client, with a reason. */
export default function LossDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const close = useCloseLead(lead);
  const form = useForm({
    resolver: checkedBy(loss),
    defaultValues: { kind: null, reason: '' } as Loss,
    draft: useDraft(`contact-loss:${lead.id}`),
    keeps: 'reason',
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const missing = form.formState.errors.kind?.message;
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={`Fechar o contacto de ${lead.name}?`} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async (how) => {
          if (await close(how)) giveUp();
        })}
        className="stack"
      >
        <p className="soft">Um convite em aberto deixa de servir. Passado um ano o contacto é apagado.</p>
        <RadioCards
          legend="Como terminou *"
          options={options}
          value={kind}
          onChange={(chosen) => form.setValue('kind', chosen)}
        />
        {missing && <Caution role="alert">{missing}</Caution>}
        <TextAreaField {...form.field('reason')} label="Motivo *" rows={3} maxLength={maxReasonLength} required />
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting} loadingText="A guardar...">
            Fechar contacto
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

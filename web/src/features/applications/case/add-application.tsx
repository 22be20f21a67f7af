import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { hasText } from '#shared/kit/text.ts';
import { type Purpose, purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { maxMessageLength } from '#shared/messages/content.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Caution } from '#ui/fact.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

interface Another {
  purpose: Purpose | null;
  message: string;
}

const template =
  'Como combinámos, abrimos-te outro pedido. Escolhe-o em cima, onde tens os teus pedidos: os documentos pessoais que já enviaste passam para lá.';

const options = purposes.map((value) => ({ value, label: purposeLabels[value] }));

function another({ purpose, message }: Another) {
  if (purpose && hasText(message)) return { data: { purpose, message } };
  return {
    errors: {
      purpose: purpose ? undefined : 'Escolhe o objetivo.',
      message: hasText(message) ? undefined : 'Escreve a mensagem ao cliente.',
    },
  };
}

interface AddApplicationProps {
  applicationId: string;
  client: StaffApplicationDetail['client'];
  onClose: () => void;
}

/** Begins another request for the client of a case, beyond the limit that clients have too (spec D31). */
export default function AddApplication({ applicationId, client, onClose }: AddApplicationProps) {
  const navigate = useNavigate();
  const [sendingId] = useState(() => crypto.randomUUID());
  const { run } = useAction('applications.addForClient', {
    done: ['Pedido aberto', 'Está em Documentos, e o cliente tem a tua mensagem.'],
    touches: [
      queryKey('applications.staffGet', { applicationId }),
      queryKey('applications.board'),
      queryKey('applications.counts'),
    ],
  });
  const form = useForm({
    resolver: checkedBy(another),
    defaultValues: { purpose: null, message: template } as Another,
    draft: useDraft(`add:${applicationId}`),
    keeps: 'message',
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const send = async (values: NonNullable<ReturnType<typeof another>['data']>) => {
    const added = await run({ applicationId, sendingId, ...values });
    if (!added) return;
    giveUp();
    void navigate(`/backoffice/applications/${added.application.id}`);
  };
  return (
    <Dialog open title="Abrir outro pedido?" onClose={onClose}>
      <p>
        Começa em Documentos, com os dados de {client.name ?? client.email}, também quando já tem cinco pedidos abertos.
        O pedido em que está não muda.
      </p>
      <form {...form.element} onSubmit={form.handleSubmit(send)} className="stack">
        <RadioCards
          compact
          legend="Objetivo *"
          options={options}
          value={useWatch({ control: form.control, name: 'purpose' })}
          onChange={(purpose) => form.setValue('purpose', purpose)}
        />
        {form.formState.errors.purpose?.message && (
          <Caution role="alert">{form.formState.errors.purpose?.message}</Caution>
        )}
        <TextAreaField
          {...form.field('message')}
          label="Mensagem ao cliente *"
          hint="Fica nas mensagens do pedido novo."
          rows={4}
          maxLength={maxMessageLength}
          required
        />
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Abrir pedido
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

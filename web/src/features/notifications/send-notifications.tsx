import { useApiMutation } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';

/** What is left over, where anything is. */
function rest({ failed, left }: { readonly failed: number; readonly left: number }): string {
  const parts = [failed > 0 && `${failed} recusado${failed === 1 ? '' : 's'}`, left > 0 && `${left} por enviar`];
  const said = parts.filter((part) => part !== false).join(', ');
  return said ? ` (${said})` : '';
}

/** 'Enviar Notificações': sends at once the e-mails that are still queued (spec 2.2 and spec 2.7). */
export function SendNotifications() {
  const { mutateAsync, isPending } = useApiMutation('notifications.sendAll');
  const send = async () => {
    try {
      const outcome = await mutateAsync({});
      toast.success('Notificações enviadas', `${outcome.processed} emails enviados com sucesso${rest(outcome)}`);
    } catch (error) {
      toast.error('Erro', isApiError(error) ? error.detail : 'Não foi possível enviar as notificações');
    }
  };
  return (
    <Button size="small" icon={<Icon name="mail" size={18} />} loading={isPending} onClick={() => void send()}>
      Enviar Notificações
    </Button>
  );
}

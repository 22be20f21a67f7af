import { useAction } from '#core/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';

/** Describes what is left, if anything. */
function rest({ failed, left }: { failed: number; left: number }): string {
  const parts = [failed > 0 && `${failed} recusado${failed === 1 ? '' : 's'}`, left > 0 && `${left} por enviar`];
  const said = parts.filter((part) => part !== false).join(', ');
  return said ? ` (${said})` : '';
}

/** 'Enviar Notificações': sends all queued e-mails at once (spec 2.2 and spec 2.7). */
export function SendNotifications() {
  const { run, running } = useAction('notifications.sendAll', {
    done: (outcome) => ['Notificações enviadas', `${outcome.processed} emails enviados com sucesso${rest(outcome)}`],
    failed: ({ code, detail }) => [
      'Erro',
      code === 'network.failed' || code === 'service.failed' ? 'Não foi possível enviar as notificações' : detail,
    ],
  });
  return (
    <Button size="small" icon={<Icon name="mail" size={18} />} loading={running} onClick={() => void run({})}>
      Enviar Notificações
    </Button>
  );
}

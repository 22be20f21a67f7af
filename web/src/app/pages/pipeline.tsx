import { PipelinePage } from '../../features/applications/board/pipeline-page.tsx';
import { SendNotifications } from '../../features/notifications/send-notifications.tsx';

/** /backoffice/pipeline: the board, with the button that sends notifications. */
export default function Pipeline() {
  return <PipelinePage tools={<SendNotifications />} />;
}

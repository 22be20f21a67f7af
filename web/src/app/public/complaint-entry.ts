import '#ui/base.css';
import 'virtual:amplify-ui/button.css';
import '#ui/button.css';
import '#ui/logo.module.css';
import '../../features/site/public-layout.module.css';
import '../../features/site/public-footer.module.css';
import '../../features/site/intermediary-notice.module.css';
import '../../features/site/complaint/complaint.module.css';
import { startComplaint } from '../../features/site/complaint/start-complaint.ts';
import { enhancePublicPage } from './public-actions.ts';

enhancePublicPage(document);
startComplaint(document);

import '#ui/base.css';
import 'virtual:amplify-ui/button.css';
import '#ui/button.css';
import '#ui/logo.module.css';
import '../../features/site/public-layout.module.css';
import '../../features/site/public-footer.module.css';
import '../../features/site/intermediary-notice.module.css';
import '../../features/simulator/simulator.module.css';
import '../../features/simulator/form-fields.module.css';
import '../../features/simulator/peek.module.css';
import '../../features/simulator/result.module.css';
import { startSimulator } from '../../features/simulator/start-simulator.ts';
import { enhancePublicPage } from './public-actions.ts';

enhancePublicPage(document);
startSimulator(document);

/** The style sheets that all fields share, in their order. */
import 'virtual:amplify-ui/flex.css';
import 'virtual:amplify-ui/field.css';
import 'virtual:amplify-ui/fieldMessages.css';
import 'virtual:amplify-ui/input.css';
import 'virtual:amplify-ui/fieldGroup.css';
import 'virtual:amplify-ui/textField.css';
import 'virtual:amplify-ui/icon.css';
import 'virtual:amplify-ui/visuallyHidden.css';
import './field.css';

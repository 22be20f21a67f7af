import '../../ui/base.css';

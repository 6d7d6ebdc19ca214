import { data } from 'react-router';
import { NoSuchAddress } from './NoSuchAddress.tsx';

export const loader = () => data(null, { status: 404 });

export default function NotFoundRoute() {
  return <NoSuchAddress />;
}

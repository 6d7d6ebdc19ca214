import { useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';

/** Under which the messages of a deal are kept. */
export const threadKey = (id: string) => ['user', 'messages', id];

/** Under which it is kept how many messages stand with each deal. */
export const newsKey = (token: string | undefined) => ['user', 'message-news', token];

/** How many messages a deal has, and how many of them are new; none where nobody has written yet. */
export const useMessageNews = (id: string, token: string | undefined): { messages: number; unread: number } => {
  const news = useQuery({
    queryKey: newsKey(token),
    queryFn: () => api('listMessageNews', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  return news.data?.data.find(({ enquiryId }) => enquiryId === id) ?? { messages: 0, unread: 0 };
};

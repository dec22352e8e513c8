import { PostsPage } from '#modules/listener/desk/social/posts-page.tsx';

/** /admin/listener/socialnetworks/facebook: what reaches the city's page and may be a report. */
export default function FacebookScreen() {
  return <PostsPage networks={['facebook']} />;
}

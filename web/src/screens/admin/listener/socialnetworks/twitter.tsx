import { PostsPage } from '#modules/listener/desk/social/posts-page.tsx';

/** /admin/listener/socialnetworks/twitter: posts of X and Mastodon that may be reports. */
export default function TwitterScreen() {
  return <PostsPage networks={['twitter', 'mastodon']} />;
}

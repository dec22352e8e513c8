export { followerOfToken, followerToken } from './follower-token.ts';
export { isFollowing, selectFollowed } from './follower.queries.ts';
export { followingModule } from './following.module.ts';
export { follow } from './following.service.ts';
export { tellFollowers, type News } from './tell-followers.ts';

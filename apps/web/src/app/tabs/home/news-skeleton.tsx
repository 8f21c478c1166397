import { Skeleton, SkeletonCard } from '../../../ui/lists/skeleton.tsx';

export const NoticeSkeleton = () => <Skeleton className="mx-4 my-2 h-4" />;
export const BannerSkeleton = () => <Skeleton className="mx-4 h-[126px] rounded-2xl" />;
export const OfferingSkeleton = () => <SkeletonCard className="mx-4 h-23" />;

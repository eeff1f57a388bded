import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { MenuEntry } from '@pregao/domain';
import type { ComponentType } from 'react';

export const NAV_ICONS = {
  dashboard: SpaceDashboardOutlined,
  receivables: ReceiptLongOutlined,
  negotiations: GavelOutlined,
  proposals: LocalOfferOutlined,
  approvals: FactCheckOutlined,
  users: GroupOutlined,
  companies: ApartmentOutlined,
  heldChanges: PendingActionsOutlined,
  files: FolderOpenOutlined,
  rates: PercentOutlined,
} as const satisfies Record<MenuEntry, ComponentType>;
